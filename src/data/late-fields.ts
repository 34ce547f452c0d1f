/** The fields of an editor that set their values late. */
export function createLateFields() {
  const fields = new Set<() => void>()
  return {
    flushFields() {
      for (const flush of fields) flush()
    },
    /** `flush` sets the value of the field at once. Returns what removes the field. */
    addLateField(flush: () => void) {
      fields.add(flush)
      return () => void fields.delete(flush)
    },
  }
}
