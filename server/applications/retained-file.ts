/** A file of an earlier attempt, as the form shows it. Pure. */
export type RetainedFile = { id: string; name: string; bytes: number }
