import { type ChangeEvent, useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './LogoSection.module.css'
import type { OwnCompanyWire } from './settings.ts'

/** Shows the logo and takes a new one as soon as it is chosen. */
export function LogoSection({ company }: { company: OwnCompanyWire }) {
  const t = useTexts('settings')
  const [path, setPath] = useState(company.logoPath)
  const { run, isRunning, error } = useMutation(
    (form: FormData) => api<{ logoPath: string }>('/api/account/logo', { form }),
    {
      failed: t('failed'),
      onSuccess({ logoPath }) {
        setPath(logoPath)
        showToast(t('logoSaved'))
      },
    },
  )
  // A file that is too large is refused before its field is read.
  const problem = error && (error.fields['logo'] ?? (error.status ? error.message : t('failed')))

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const form = new FormData()
    form.append('logo', file)
    currentTarget.value = ''
    void run(form)
  }

  return (
    <div className={styles['logo']} aria-busy={isRunning}>
      {path ? <img src={path} alt={t('logo')} width={96} height={96} /> : <p>{t('logoNone')}</p>}
      <label className="btn">
        {isRunning ? t('saving') : t('logoChoose')}
        <input
          className="visually-hidden"
          type="file"
          name="logo"
          accept=".jpg,.jpeg,.png,.webp,.svg"
          disabled={isRunning}
          aria-describedby={problem ? 'logo-problem' : undefined}
          onChange={choose}
        />
      </label>
      {problem && (
        <p className="field-error" id="logo-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
