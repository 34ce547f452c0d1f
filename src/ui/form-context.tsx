import { createContext, use, useState } from 'react'

export type FormErrors = Partial<Record<string, string>>

/**
 * The values of a `Form` and what is wrong with them. Changing a field takes its error away. `isDirty` says that
 * something differs from what was last loaded or saved.
 */
export function useForm<Values extends object>(initial: Values) {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  /** Takes what was sent as saved, or `next` in its place. What was typed meanwhile stays. */
  function markSaved(sent: Values, next = sent) {
    setSaved(next)
    setValues((now) => {
      const kept = { ...now }
      for (const name in sent) if (now[name] === sent[name]) kept[name] = next[name]
      return kept
    })
    setErrors({})
  }
  const isDirty = Object.keys(values).some((name) => values[name as keyof Values] !== saved[name as keyof Values])
  return { values, set, errors, setErrors, markSaved, isDirty }
}

/** A form as fields see it, for any type of values. */
export type AnyForm = Pick<ReturnType<typeof useForm>, 'values' | 'errors' | 'isDirty'> & {
  setErrors(errors: FormErrors): void
  set(name: string, value: unknown): void
}

export const FormContext = createContext<AnyForm | null>(null)

/** Value, setter and error of one field; undefined outside a form. */
export function useFormField(name: string) {
  const form = use(FormContext)
  if (!form) return undefined
  return {
    value: (form.values as Record<string, unknown>)[name],
    set: (value: unknown) => form.set(name, value),
    error: form.errors[name],
  }
}
