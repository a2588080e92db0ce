/** Who plays a seat that no program plays: somebody at this page, or somebody who gets a link. */
export const HERE = "here";
export const BY_LINK = "link";
