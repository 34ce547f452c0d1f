import { type FormEvent, useState } from 'react'
import { api } from '../../data/api.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { valuesOf } from '../../site/form.ts'
import { Field } from './Field.tsx'
import rows from './rows.module.css'
import styles from './SecuritySection.module.css'
import settings from './settings.module.css'
import type { FormContext, SecurityWire } from './settings.ts'
import { useMutation } from './use-mutation.ts'

const kinds = {
  'session.start': 'signIn_code',
  'session.start-by-recovery-code': 'signIn_recovery',
  'session.wrong-code': 'signIn_wrong',
} as const

/** An administrator's second factor: since when, new recovery codes, and the last sign-ins. */
export function SecuritySection({ initial, ctx: { t } }: { initial: SecurityWire; ctx: FormContext }) {
  const [left, setLeft] = useState(initial.recoveryCodes)
  const { secondFactorTime: since, signIns } = initial
  return (
    <>
      <p>{since ? t('securityOn', { date: formatDay(new Date(since)), count: left }) : t('securityOff')}</p>
      {since && <NewCodes onMade={setLeft} t={t} />}
      {signIns.length > 0 && (
        <>
          <h3>{t('signIns')}</h3>
          <ul className={rows['rows']}>
            {signIns.map(({ time: at, action }) => (
              <li key={at + action}>
                <span>
                  <strong>{t(kinds[action as keyof typeof kinds] ?? 'signIn_ended')}</strong>
                  <small>
                    <time dateTime={at}>{formatMoment(new Date(at))}</time>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function NewCodes({ onMade, t }: { onMade: (count: number) => void; t: FormContext['t'] }) {
  const [codes, setCodes] = useState<string[]>([])
  const { isBusy, fields, save } = useMutation(t('failed'))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = { code: valuesOf(form)['code'] ?? '' }
    await save(async () => {
      const made = await api<{ codes: string[] }>('/api/account/recovery-codes', { json })
      setCodes(made.codes)
      onMade(made.codes.length)
      form.reset()
    }, t('codesMade'))
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <p className={settings['hint']}>{t('newCodesHint')}</p>
      {codes.length > 0 && (
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="code"
        label={t('appCode')}
        problem={fields['code']}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <button className="btn ghost" type="submit" disabled={isBusy}>
        {isBusy ? t('saving') : t('newCodes')}
      </button>
    </form>
  )
}
