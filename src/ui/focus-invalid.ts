/** Moves focus to the first field of a form that is wrong. */
export const focusInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
