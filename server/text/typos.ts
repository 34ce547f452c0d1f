/** Shorter words are similar to too many others. One typo from here on, two in long words. */
const minOneTypo = 5
const minTwoTypos = 9

/** How many typos a word may have to be read as another one, which keeps its first letter. */
export const typosAllowed = ({ length }: string): number => (length >= minTwoTypos ? 2 : length >= minOneTypo ? 1 : 0)
