import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { accountUrl, loginCodeUrl } from '../../lib/urls.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import rows from './rows.module.css'
import styles from './SecuritySection.module.css'
import settings from './settings.module.css'
import type { SecurityWire } from './settings.ts'

const kinds = {
  'session.start': 'signIn_code',
  'session.start-by-recovery-code': 'signIn_recovery',
  'session.wrong-code': 'signIn_wrong',
} as const

/** Before the second factor was on, the password alone was enough. */
const nameOf = (action: string, isOn: boolean) =>
  action === 'session.start' && !isOn ? 'signIn_password' : (kinds[action as keyof typeof kinds] ?? 'signIn_ended')

/** The user's second factor: since when, new recovery codes, and the last sign-ins. */
export function SecuritySection({ initial }: { initial: SecurityWire }) {
  const t = useTexts('settings')
  const { language } = useKit()
  const [left, setLeft] = useState(initial.recoveryCodes)
  const { secondFactorTime: since, signIns } = initial
  return (
    <>
      <p className={styles['state']} data-on={since !== null || undefined}>
        {since ? <ShieldCheck className="i" aria-hidden="true" /> : <ShieldOff className="i" aria-hidden="true" />}
        {since ? t('securityOn', { date: formatDay(new Date(since), language), count: left }) : t('securityOff')}
      </p>
      {since ? <NewCodes onMade={setLeft} /> : <TurnOn />}
      {signIns.length > 0 && (
        <>
          <h3>{t('signIns')}</h3>
          <ul className={rows['rows']}>
            {signIns.map(({ time: at, action }) => (
              <li key={at + action}>
                <span>
                  <strong>{t(nameOf(action, since !== null && at >= since))}</strong>
                  <small>
                    <time dateTime={at}>{formatMoment(new Date(at), language)}</time>
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

/** Leads to the page that shows the set-up and asks for the first code. */
function TurnOn() {
  const t = useTexts('settings')
  const { language } = useKit()
  const turnOn = useMutation(() => api('/api/account/second-factor', { method: 'POST' }), {
    failed: t('failed'),
    onSuccess() {
      const back = new URLSearchParams({ redirectUrl: `${accountUrl(language)}#security` })
      location.assign(`${loginCodeUrl(language)}?${back}`)
    },
  })
  return (
    <>
      <p className={settings['hint']}>{t('turnOnHint')}</p>
      <button className="btn" type="button" disabled={turnOn.isRunning} onClick={() => void turnOn.run(undefined)}>
        {t('turnOn')}
      </button>
    </>
  )
}

function NewCodes({ onMade }: { onMade: (count: number) => void }) {
  const t = useTexts('settings')
  const [codes, setCodes] = useState<string[]>([])
  const form = useForm({ code: '' })
  const save = useMutation(
    (json: { code: string }) => api<{ codes: string[] }>('/api/account/recovery-codes', { json }),
    {
      failed: t('failed'),
      isForm: true,
      onSuccess(made, json) {
        setCodes(made.codes)
        onMade(made.codes.length)
        form.markSaved(json, { code: '' })
        showToast(t('codesMade'))
      },
    },
  )
  return (
    <Form {...{ form, save }} noValidate={false} data-unsaved={undefined} onSend={() => save.run(form.values)}>
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
      <Field name="code" label={t('appCode')} autoComplete="one-time-code" required />
      <button className="btn" type="submit" disabled={save.isRunning}>
        {save.isRunning ? t('saving') : t('newCodes')}
      </button>
    </Form>
  )
}
