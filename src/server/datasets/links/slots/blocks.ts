/** Maximum number of parents whose numbers of children are listed one by one; beyond it, blocks of them share lists. */
export const listedParentsMax = 16_384

/** Parents of a block. */
export const blockSize = 256

/** The last parent of the block in which a parent's slots lie; itself if parents are listed one by one. */
export const lastOfBlock = (parent: number, parents: number): number =>
  parents <= listedParentsMax ? parent : Math.min(parents, (Math.floor(parent / blockSize) + 1) * blockSize) - 1
