import { hydrateRoot } from 'react-dom/client'
import ApplyForm from './ApplyForm.tsx'
import type { FormProps } from './form.ts'

/** Hydrates the form that the server has rendered; resolves when it takes input. */
export const hydrateForm = (place: HTMLElement, props: FormProps) =>
  new Promise<void>((done) => hydrateRoot(place, <ApplyForm {...props} onHydrated={done} />))
