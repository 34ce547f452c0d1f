import { createContext, use, useState } from 'react'

export type FormErrors = Partial<Record<string, string>>

/**
 * The values of a form and what is wrong with them.
 *
 *     const form = useForm({ title: job.title, salaryFrom: '' })
 *     <FormContext value={form}><Field name="title" label={t('title')} /></FormContext>
 *
 * `Field` reads and writes the value by its name. `setErrors(mutation.fields)` shows what the server refused;
 * changing a field takes its error away. `isDirty` says that something differs from what was last loaded or saved.
 */
export function useForm<Values extends object>(initial: Values) {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  /** Takes the given values, or the present ones, as saved. */
  function markSaved(next: Values = values) {
    setSaved(next)
    setValues(next)
    setErrors({})
  }
  const isDirty = Object.keys(values).some((name) => values[name as keyof Values] !== saved[name as keyof Values])
  return { values, set, errors, setErrors, markSaved, isDirty }
}

/** A form as fields see it, for any type of values. */
type AnyForm = { values: object; set: (name: never, value: never) => void; errors: FormErrors }

export const FormContext = createContext<AnyForm | null>(null)

/** Value, setter and error of one field; undefined outside a form. */
export function useFormField(name: string) {
  const form = use(FormContext)
  if (!form) return undefined
  return {
    value: (form.values as Record<string, unknown>)[name],
    set: (value: unknown) => form.set(name as never, value as never),
    error: form.errors[name],
  }
}

/** Puts focus on the first field that is wrong. Call it once the errors are on screen. */
export const focusFirstError = (within: ParentNode = document) =>
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
