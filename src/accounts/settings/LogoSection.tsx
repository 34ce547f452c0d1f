import { type ChangeEvent, useState } from 'react'
import { api } from '../../data/api.ts'
import styles from './LogoSection.module.css'
import type { FormContext, OwnCompanyWire } from './settings.ts'
import { useMutation } from './use-mutation.ts'

/** Shows the logo and takes a new one as soon as it is chosen. */
export function LogoSection({ company, ctx: { t } }: { company: OwnCompanyWire; ctx: FormContext }) {
  const [path, setPath] = useState(company.logoPath)
  const { isBusy, fields, refusal, save } = useMutation(t('failed'))
  // A file that is too large is refused before its field is read.
  const problem = fields['logo'] ?? refusal

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const form = new FormData()
    form.append('logo', file)
    currentTarget.value = ''
    void save(async () => {
      const { logoPath } = await api<{ logoPath: string }>('/api/account/logo', { form })
      setPath(logoPath)
    }, t('logoSaved'))
  }

  return (
    <div className={styles['logo']} aria-busy={isBusy}>
      {path ? <img src={path} alt={t('logo')} width={96} height={96} /> : <p>{t('logoNone')}</p>}
      <label className="btn ghost">
        {isBusy ? t('saving') : t('logoChoose')}
        <input
          className="visually-hidden"
          type="file"
          name="logo"
          accept=".jpg,.jpeg,.png,.webp,.svg"
          disabled={isBusy}
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
