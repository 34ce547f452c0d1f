import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusInvalid } from './focus-invalid.ts'
import { type AnyForm, FormContext, type FormErrors } from './form-context.tsx'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Made by `useForm`. */
  form: AnyForm
  /** The change that it sends, made by `useMutation`. */
  save: { fields: FormErrors; isRunning: boolean }
  /** What is wrong before anything is sent, by field. */
  check?: () => FormErrors
  onSend: () => Promise<unknown>
}

/**
 * A form of `Field`s. It shows what is wrong at its fields, the server's errors too, and moves focus to the first.
 *
 *     const form = useForm({ title: job.title, salaryFrom: '' })
 *     <Form form={form} save={save} onSend={() => save.run(form.values)}>…</Form>
 */
export function Form({ form, save, check, onSend, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const errors = check?.() ?? {}
    flushSync(() => form.setErrors(errors))
    if (Object.keys(errors).length === 0) await onSend()
    focusInvalid(element.current)
  }
  return (
    <FormContext value={{ ...form, errors: { ...save.fields, ...form.errors } }}>
      <form
        noValidate
        ref={element}
        aria-busy={save.isRunning}
        data-unsaved={form.isDirty || undefined}
        onSubmit={(event) => void submit(event)}
        {...rest}
      >
        {children}
      </form>
    </FormContext>
  )
}
