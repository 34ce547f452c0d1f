import { useState } from 'react'
import { type ReplyKind, replyKinds } from '../../../server/replies/reply.ts'
import type { TemplatesWire, TemplateWire } from '../../../server/replies/wire.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import { api } from '../../data/api.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Tabs, tabPanel } from '../../ui/Tabs.tsx'
import type { FormContext } from './settings.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './templates.module.css'
import { useMutation } from './use-mutation.ts'

/** The templates of replies to candidates: three kinds, each in three languages. */
export function TemplatesSection({ initial, ctx }: { initial: TemplatesWire; ctx: FormContext }) {
  const { t } = ctx
  const [templates, setTemplates] = useState(initial.templates)
  const [kind, setKind] = useState<ReplyKind>('invite')
  const [language, setLanguage] = useState<Language>(ctx.language)
  const { isBusy, fields, save } = useMutation(t('failed'))
  const shown = templates.find((template) => template.kind === kind && template.language === language)

  const change = (call: { method: 'PUT' | 'DELETE'; json?: Pick<TemplateWire, 'subject' | 'text'> }, done: string) =>
    save(async () => {
      await api(`/api/reply-templates/${kind}/${language}`, call)
      setTemplates((await api<TemplatesWire>('/api/reply-templates')).templates)
    }, done)

  return (
    <div className={styles['templates']}>
      <Segments
        label={t('templateKind')}
        segments={replyKinds.map((value) => ({ value, text: t(`template_${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as ReplyKind)}
      />
      <Tabs
        label={t('templateLanguage')}
        tabs={languages.map((id) => ({ id, text: t(`language_${id}`) }))}
        value={language}
        onChange={(id) => setLanguage(id as Language)}
        idPrefix="template"
      />
      <div {...tabPanel('template', language)}>
        {shown && (
          <TemplateForm
            key={`${kind} ${language} ${shown.subject} ${shown.text}`}
            template={shown}
            placeholders={initial.placeholders[language] ?? []}
            isBusy={isBusy}
            fields={fields}
            ctx={ctx}
            onSave={(json) => void change({ method: 'PUT', json }, t('saved'))}
            onReset={() => void change({ method: 'DELETE' }, t('templateReset'))}
          />
        )}
      </div>
    </div>
  )
}
