/** The order of the cascade layers. It stands first in every page, whichever style sheet comes first. */
export const layers = '@layer tokens,base,parts,component;'
