import { type ReplyKind, replyKinds } from '../../server/replies/reply.ts'
import { useTexts } from '../ui/kit-context.ts'
import styles from './template-pick.module.css'

type Props = {
  kind: ReplyKind | null
  onChoose: (kind: ReplyKind | null) => void
  /** Stands above a text as a link does. */
  isLink?: boolean
}

/** The template that a text begins with. */
export function TemplatePick({ kind, onChoose, isLink = false }: Props) {
  const t = useTexts('replies')
  return (
    <label className={isLink ? styles['link'] : undefined}>
      <span className={isLink ? undefined : 'visually-hidden'}>{t('template')}</span>
      <select
        className={isLink ? undefined : 'pick'}
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
