/* Random games of Projected Marks on 5 x 5, written by hand for this one game, to compare with.
 *
 * Standard rules: a mark is a number from 1 to 5 or an X; a number stands once in a row and column;
 * a square that no number fits in is crossed by nobody; at the end the owner of the number k in a
 * row or column with k numbers gets a point. Every legal move is as likely as the others.
 * Usage: marks GAMES SEED; prints games a CPU-second, and the sums that show that games are right.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Marks 0 to N - 1 are the numbers 1 to N, mark N is the X. */
enum { N = 5, CELLS = N * N, MARKS = N + 1, MOVES = CELLS * MARKS };

static uint64_t state;
static short list[MOVES], place[MOVES], owner[CELLS], mark[CELLS];
static int live, fits[CELLS];

static uint32_t below(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(((state >> 32) * bound) >> 32);
}

static void drop(int move) {
    int at = place[move];
    if (at >= live) return;
    int last = list[--live];
    list[at] = (short)last, place[last] = (short)at;
    list[live] = (short)move, place[move] = (short)live;
    if (move % MARKS < N) fits[move / MARKS]--;
}

static void put(int cell, int what, int who) {
    mark[cell] = (short)what, owner[cell] = (short)who;
    for (int m = 0; m < MARKS; m++) drop(cell * MARKS + m);
    if (what == N) return;
    for (int i = 0; i < N; i++) {
        drop((cell / N * N + i) * MARKS + what);
        drop((i * N + cell % N) * MARKS + what);
    }
}

static int line(const int *cells, int *points) {
    int numbers = 0;
    for (int i = 0; i < N; i++) numbers += mark[cells[i]] < N;
    for (int i = 0; i < N; i++)
        if (mark[cells[i]] + 1 == numbers) points[owner[cells[i]]]++;
    return numbers;
}

int main(int count, char **words) {
    long games = count > 1 ? atol(words[1]) : 100000, turns = 0, first = 0, second = 0;
    state = count > 2 ? strtoull(words[2], 0, 10) | 1 : 1;
    int lines[2 * N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) lines[i][j] = i * N + j, lines[N + i][j] = j * N + i;
    clock_t began = clock();
    for (long game = 0; game < games; game++) {
        live = MOVES;
        for (int m = 0; m < MOVES; m++) list[m] = place[m] = (short)m;
        for (int c = 0; c < CELLS; c++) fits[c] = N, mark[c] = -1;
        for (int seat = 0; live; seat ^= 1, turns++) {
            int move = list[below((uint32_t)live)], row, column;
            put(move / MARKS, move % MARKS, seat);
            if (move % MARKS == N) continue;
            row = move / MARKS / N * N, column = move / MARKS % N;
            for (int i = 0; i < N; i++) {
                int a = row + i, b = i * N + column;
                if (mark[a] < 0 && !fits[a]) put(a, N, 2);
                if (mark[b] < 0 && !fits[b]) put(b, N, 2);
            }
        }
        int points[3] = {0, 0, 0};
        for (int i = 0; i < 2 * N; i++) line(lines[i], points);
        first += points[0], second += points[1];
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    printf("%.0f %.4f %.4f %.4f\n", games / seconds, (double)turns / games, (double)first / games,
           (double)second / games);
    return 0;
}
