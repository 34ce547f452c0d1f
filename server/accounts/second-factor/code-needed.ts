/** What an answer says when the password was right and a code is asked for. Pure, shared with the browser. */
export const codeNeeded = 'second_factor'
