import { hydrateRoot } from 'react-dom/client'
import ApplyForm from './ApplyForm.tsx'
import type { FormProps } from './form.ts'

/** Brings the form that the server has drawn to life; resolves when it answers. */
export const hydrateForm = (place: HTMLElement, props: FormProps) =>
  new Promise<void>((done) => hydrateRoot(place, <ApplyForm {...props} onHydrated={done} />))
