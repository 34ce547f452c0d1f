import { isChoice } from '../../../../server/questions/question.ts'
import type { ApplyContext } from '../form.ts'
import { AddressControl } from './AddressControl.tsx'
import { type AnswerControlProps, Control, OfferedAnswers } from './Control.tsx'
import { EmailControl } from './EmailControl.tsx'
import { PhoneControl } from './PhoneControl.tsx'

/** The control that fits the type of a question. */
export function TypedControl({
  ctx,
  onWrong,
  ...props
}: AnswerControlProps & { ctx: ApplyContext; onWrong: () => void }) {
  const { type } = props.question
  if (type === 'Email') return <EmailControl {...props} ctx={ctx} onWrong={onWrong} />
  if (type === 'Telefon') return <PhoneControl {...props} ctx={ctx} />
  if (type === 'Adresa') return <AddressControl {...props} ctx={ctx} />
  return isChoice(type) ? <OfferedAnswers {...props} /> : <Control {...props} />
}
