/** Names that read like sentences or like markup are not shown to a model: they could only mislead it about the others. */
export const looksLikeName = (name: string): boolean =>
  name.length <= 60 && /^[\p{L}\p{M}\p{N} _\-./#%()&°$€£+@:]+$/u.test(name) && name.trim().split(/\s+/).length <= 6
