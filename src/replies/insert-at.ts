/** The text of a field with something inserted at the cursor, which then moves behind it. */
export function insertAt(field: HTMLTextAreaElement, inserted: string): string {
  const { value, selectionStart: from, selectionEnd: to } = field
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(from + inserted.length, from + inserted.length)
  })
  return value.slice(0, from) + inserted + value.slice(to)
}
