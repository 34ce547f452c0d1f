/** Characters of a note. Pure: server and browser share it. */
export const maxNoteLength = 5000
