/** A file of an earlier try, as the form shows it. Pure. */
export type RetainedFile = { id: string; name: string; bytes: number }
