const two = (value: number) => String(value).padStart(2, '0')

/** ISO time as a `datetime-local` field has it, by the clock of the computer; '' for none. */
export function toLocal(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way round; null for an empty or impossible time. */
export function toWire(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
