import type { TemplateWire } from '../../../server/replies/wire.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './templates.module.css'

type Texts = Pick<TemplateWire, 'subject' | 'text'>

type Props = {
  template: TemplateWire
  placeholders: readonly string[]
  save: { fields: Record<string, string>; isRunning: boolean }
  onSave: (texts: Texts) => Promise<unknown>
  onReset: () => void
}

/** One template in one language. */
export function TemplateForm({ template, placeholders, save, onSave, onReset }: Props) {
  const t = useTexts('settings')
  const { subject, text, language } = template
  const form = useForm({ subject, text })
  return (
    <Form {...{ form, save }} onSend={() => onSave(form.values)}>
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
        {!template.isDefault && (
          <button className="btn" type="button" disabled={save.isRunning} onClick={onReset}>
            {t('templateDefault')}
          </button>
        )}
      </div>
    </Form>
  )
}
