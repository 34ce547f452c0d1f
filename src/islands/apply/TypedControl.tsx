import { takesChoices } from '../../../server/applications/question.ts'
import { AddressControl } from './AddressControl.tsx'
import { Choices, Control, type ControlProps } from './Control.tsx'
import { EmailControl } from './EmailControl.tsx'
import type { Tools } from './form.ts'

/** The control that fits the type of a question. */
export function TypedControl({ tools, onWrong, ...props }: ControlProps & { tools: Tools; onWrong: () => void }) {
  const { type } = props.question
  if (type === 'Email') return <EmailControl {...props} tools={tools} onWrong={onWrong} />
  if (type === 'Adresa') return <AddressControl {...props} tools={tools} />
  return takesChoices(type) ? <Choices {...props} /> : <Control {...props} />
}
