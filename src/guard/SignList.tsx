import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { z } from 'zod'
import type { signWire } from '../../server/guard/wire.ts'
import { formatEuros } from '../lib/amounts.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './SignList.module.css'

export type ShownSign = z.output<typeof signWire>

const icons = { block: OctagonAlert, review: TriangleAlert, hint: Info }

/** Whether approval needs a written reason. */
export const needsReason = (signs: readonly ShownSign[]) => signs.some(({ severity }) => severity === 'block')

/** `namesSource` is left to the last of several lists. */
type Props = { signs: readonly ShownSign[]; namesSource?: boolean }

/** Signs of fraud with the words that gave them, the worst first, and where the list of signs comes from. */
export function SignList({ signs, namesSource = true }: Props) {
  const t = useTexts('signs')
  return (
    <>
      <ul className={styles['signs']}>
        {signs.map((sign, at) => {
          const Icon = icons[sign.severity]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place in the list
            <li key={at} data-severity={sign.severity}>
              <Icon className="i" aria-hidden="true" />
              <span>
                <b>{t(`severity_${sign.severity}`)}</b> {sign.why}
                <Words sign={sign} />
              </span>
            </li>
          )
        })}
      </ul>
      {namesSource && <p className={styles['source']}>{t('source')}</p>}
    </>
  )
}

/** The words between those around them, or what was computed, and the field where they stand. */
function Words({ sign: { id, field, language, before, text, after } }: { sign: ShownSign }) {
  const t = useTexts('signs')
  const kit = useKit()
  const euros = (amount: string) => formatEuros(Number(amount), kit.language)
  const name = [t(`field_${field}` as 'field_opis'), language && t(`language_${language}`)].filter(Boolean).join(', ')
  if (id === 'pay-too-good' && field === 'maxSalary')
    return <span className={styles['words']}>{t('abovePay', { pay: euros(text), median: euros(after) })}</span>
  return (
    <span className={styles['words']}>
      <span className="soft">{name}</span>
      {text && (
        <q lang={language ?? undefined}>
          {before}
          <mark>{text}</mark>
          {after}
        </q>
      )}
    </span>
  )
}
