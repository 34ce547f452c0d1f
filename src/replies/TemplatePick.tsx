import { type ReplyKind, replyKinds } from '../../server/replies/reply.ts'
import { useTexts } from '../ui/kit-context.ts'

type Props = { kind: ReplyKind | null; onChoose: (kind: ReplyKind | null) => void }

/** The template that a text begins with. */
export function TemplatePick({ kind, onChoose }: Props) {
  const t = useTexts('replies')
  return (
    <label>
      <span className="visually-hidden">{t('template')}</span>
      <select
        className="pick"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(replyKinds.find((each) => each === value) ?? null)}
      >
        <option value="">{t('noTemplate')}</option>
        {replyKinds.map((each) => (
          <option key={each} value={each}>
            {t(`kind_${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
