/** Rules of notes. Pure: server and browser share them. */
export const maxNoteLength = 5000

/** How a note mentions a member. */
export const mentionOf = (name: string) => `@${name}`
