/** Sets the value of a field, and notifies the form. */
export function writeValue(input: HTMLInputElement, value: string) {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
