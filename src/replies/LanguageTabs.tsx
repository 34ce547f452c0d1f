import type { ReactNode } from 'react'
import type { Language } from '../../server/text/language.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Tabs, tabPanel } from '../ui/Tabs.tsx'
import styles from './replies.module.css'

type Props = {
  languages: readonly { language: Language; count: number }[]
  value: Language
  onChange: (language: Language) => void
  children: ReactNode
}

/** A tab for each language of the candidates; none when there is only one. */
export function LanguageTabs({ languages, value, onChange, children }: Props) {
  const t = useTexts('replies')
  if (languages.length === 1) return <div className={styles['panel']}>{children}</div>
  return (
    <>
      <Tabs
        label={t('languages')}
        tabs={languages.map(({ language, count }) => ({ id: language, text: t(`language_${language}`), count }))}
        value={value}
        onChange={(id) => onChange(id as Language)}
        idPrefix="reply-language"
      />
      <div className={styles['panel']} {...tabPanel('reply-language', value)}>
        {children}
      </div>
    </>
  )
}
