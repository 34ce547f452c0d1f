/** The error code of a sign-in whose password was correct but which needs a code. Pure, shared with the browser. */
export const codeNeeded = 'second_factor'
