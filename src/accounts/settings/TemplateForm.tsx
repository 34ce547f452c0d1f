import { useState } from 'react'
import type { TemplatesWire, TemplateWire } from '../../../server/replies/wire.ts'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './templates.module.css'

type Texts = Pick<TemplateWire, 'subject' | 'text'>

async function change(template: TemplateWire, texts: Texts | null) {
  const { kind, language } = template
  const path = `/api/reply-templates/${kind}/${language}`
  await api(path, texts ? { method: 'PUT', json: texts } : { method: 'DELETE' })
  const { templates } = await api<TemplatesWire>('/api/reply-templates')
  return templates.find((each) => each.kind === kind && each.language === language) ?? template
}

type Props = { isShown: boolean; initial: TemplateWire; placeholders: readonly string[] }

/** One template in one language. While another is shown, it keeps what was typed. */
export function TemplateForm({ isShown, initial, placeholders }: Props) {
  const t = useTexts('settings')
  const { subject, text, language } = initial
  const [isDefault, setDefault] = useState(initial.isDefault)
  const form = useForm({ subject, text })
  const save = useMutation((texts: Texts | null) => change(initial, texts), {
    failed: t('failed'),
    isForm: true,
    onSuccess({ subject, text, isDefault }, texts) {
      form.markSaved(texts ?? form.values, { subject, text })
      setDefault(isDefault)
      showToast(t(texts ? 'saved' : 'templateReset'))
    },
  })
  if (!isShown) return form.isDirty && <form hidden data-unsaved={true} />
  return (
    <Form {...{ form, save }} onSend={() => save.run(form.values)}>
      <Field name="subject" label={t('templateSubject')} lang={language} />
      <Field
        name="text"
        label={t('templateText')}
        help={t('templatePlaces', { places: placeholders.join(', ') })}
        rows={12}
        lang={language}
      />
      <div className={styles['actions']}>
        <button className="btn go" type="submit" disabled={save.isRunning || !form.isDirty}>
          {save.isRunning ? t('saving') : t('save')}
        </button>
        {!isDefault && (
          <button className="btn" type="button" disabled={save.isRunning} onClick={() => void save.run(null)}>
            {t('templateDefault')}
          </button>
        )}
      </div>
    </Form>
  )
}
