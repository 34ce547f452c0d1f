import { useState } from 'react'
import { type ReplyKind, replyKinds } from '../../../server/replies/reply.ts'
import type { TemplatesWire, TemplateWire } from '../../../server/replies/wire.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Tabs, tabPanel } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './templates.module.css'

/** The templates of replies to candidates: three kinds, each in three languages. */
export function TemplatesSection({ initial }: { initial: TemplatesWire }) {
  const t = useTexts('settings')
  const kit = useKit()
  const [templates, setTemplates] = useState(initial.templates)
  const [kind, setKind] = useState<ReplyKind>('invite')
  const [language, setLanguage] = useState<Language>(kit.language)
  const shown = templates.find((template) => template.kind === kind && template.language === language)

  const save = useMutation(
    async (texts: Pick<TemplateWire, 'subject' | 'text'> | null) => {
      const path = `/api/reply-templates/${kind}/${language}`
      await api(path, texts ? { method: 'PUT', json: texts } : { method: 'DELETE' })
      return api<TemplatesWire>('/api/reply-templates')
    },
    {
      failed: t('failed'),
      isForm: true,
      onSuccess(changed, texts) {
        setTemplates(changed.templates)
        showToast(t(texts ? 'saved' : 'templateReset'))
      },
    },
  )

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
            save={save}
            onSave={save.run}
            onReset={() => void save.run(null)}
          />
        )}
      </div>
    </div>
  )
}
