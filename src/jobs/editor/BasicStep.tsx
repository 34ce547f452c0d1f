import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import { type Language, languages } from '../../../server/text/language.ts'
import { Tabs, tabPanel } from '../../ui/Tabs.tsx'
import { AdPreview } from './AdPreview.tsx'
import { noTexts } from './ad-wire.ts'
import { useAdValue, useEditor } from './editor-context.ts'
import { focusField } from './focus-field.ts'
import { ConditionsPart } from './parts/ConditionsPart.tsx'
import { JobPart } from './parts/JobPart.tsx'
import { PayPart } from './parts/PayPart.tsx'
import { PicturesPart } from './parts/PicturesPart.tsx'
import { PlacePart } from './parts/PlacePart.tsx'
import { SearchPart } from './parts/SearchPart.tsx'
import { TextPart } from './parts/TextPart.tsx'
import { TranslationPart } from './parts/TranslationPart.tsx'
import styles from './step.module.css'
import { missingTexts } from './translations.ts'

/** The first step: all fields of the ad, a tab for each language, with a preview beside. Memoised, so that saving does not re-render it. */
export const BasicStep = memo(function BasicStep() {
  const { t, editor } = useEditor()
  const { value: original } = useAdValue('language')
  const [shown, setShown] = useState<Language>(original as Language)
  const isOriginal = shown === original
  const item = useStore(editor.$fixing)
  useEffect(() => {
    if (!item || item === 'questions') return
    setShown((item.split('.')[1] ?? original) as Language)
    focusField(item)
    editor.$fixing.set(null)
  }, [item, editor, original])
  return (
    <div className={styles['step']}>
      <div className={styles['column']}>
        <LanguageTabs original={original as Language} shown={shown} onShow={setShown} />
        <div {...tabPanel('ad-language', shown)} className={styles['column']}>
          {isOriginal ? (
            <>
              <JobPart />
              <PlacePart />
              <PayPart />
              <ConditionsPart />
              <TextPart />
              <PicturesPart />
              <SearchPart />
            </>
          ) : (
            <TranslationPart key={shown} language={shown} />
          )}
        </div>
      </div>
      <aside className={styles['beside']} aria-label={t('previewTitle')}>
        <AdPreview />
      </aside>
    </div>
  )
})

type TabsProps = { original: Language; shown: Language; onShow: (language: Language) => void }

/** A tab for each language, with the number of missing texts. */
function LanguageTabs({ original, shown, onShow }: TabsProps) {
  const { t } = useEditor()
  const translations = {
    hr: useAdValue('translations.hr').value,
    en: useAdValue('translations.en').value,
    de: useAdValue('translations.de').value,
  }
  const hintOf = (language: Language) => {
    if (language === original) return t('original')
    const texts = translations[language] ?? noTexts
    const missing = missingTexts(texts)
    if (missing.length === 4) return t('notStarted')
    return missing.length === 0
      ? t('complete')
      : t('missing', { names: missing.map((name) => t(`short_${name}`)).join(', ') })
  }
  const ordered = [original, ...languages.filter((language) => language !== original)]
  const tabs = ordered.map((language) => ({ id: language, text: t(`in_${language}`), hint: hintOf(language) }))
  return (
    <Tabs
      label={t('languages')}
      tabs={tabs}
      value={shown}
      onChange={(id) => onShow(id as Language)}
      idPrefix="ad-language"
    />
  )
}
