import { useState } from 'react'
import { type ReplyKind, replyKinds } from '../../../server/replies/reply.ts'
import type { TemplatesWire } from '../../../server/replies/wire.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Tabs, tabPanel } from '../../ui/Tabs.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './templates.module.css'

/** The templates of replies to candidates, each kind in three languages. */
export function TemplatesSection({ initial }: { initial: TemplatesWire }) {
  const t = useTexts('settings')
  const kit = useKit()
  const [kind, setKind] = useState<ReplyKind>('invite')
  const [language, setLanguage] = useState<Language>(kit.language)
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
        {initial.templates.map((each) => (
          <TemplateForm
            key={`${each.kind} ${each.language}`}
            isShown={each.kind === kind && each.language === language}
            initial={each}
            placeholders={initial.placeholders[each.language] ?? []}
          />
        ))}
      </div>
    </div>
  )
}
