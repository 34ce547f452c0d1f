import { hydrateRoot } from 'react-dom/client'
import type { FormProps } from '../form.ts'
import ApplyForm from './ApplyForm.tsx'

/** Hydrates the form that the server has rendered; resolves when it takes input. */
export const hydrateForm = (place: HTMLElement, props: FormProps) =>
  new Promise<void>((done) => hydrateRoot(place, <ApplyForm {...props} onHydrated={done} />))
