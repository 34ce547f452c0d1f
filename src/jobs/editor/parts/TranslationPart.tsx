import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import type { Language } from '../../../../server/text/language.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { Field } from '../../../ui/Field.tsx'
import { type AdTextValues, noTexts } from '../ad-wire.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { structureOf } from '../translations.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { Part } from './Part.tsx'
import { StillHolds, WithOriginal } from './WithOriginal.tsx'

/** The texts of the ad in one more language; missing ones fall back to the original. */
export function TranslationPart({ language }: { language: Language }) {
  const { t, editor } = useEditor()
  const errors = useStore(editor.$errors)
  const { value: texts = noTexts, set, error } = useAdValue(`translations.${language}`)
  const change = (changes: Partial<AdTextValues>) => set({ ...texts, ...changes })
  const line = (field: Exclude<keyof AdTextValues, 'semanticHtml'>, options: { maxLength: number; rows?: number }) => (
    <WithOriginal field={field} language={language}>
      <Field
        name={field}
        label={t(`name_${field}`)}
        lang={language}
        isCut
        {...options}
        error={(field === 'nazivPosla' ? error : undefined) ?? errors[`${field}.${language}`]}
        value={texts[field]}
        onText={(text) => change({ [field]: text })}
      />
    </WithOriginal>
  )
  return (
    <Part title={t('translationTitle', { language: t(`in_${language}`) })}>
      <p className="soft">{t('translationHelp')}</p>
      <StillHolds language={language} />
      {line('nazivPosla', { maxLength: 80 })}
      <CopyStructure isSafe={!texts.semanticHtml} onCopy={(semanticHtml) => change({ semanticHtml })} />
      <WithOriginal field="semanticHtml" language={language}>
        <DescriptionField
          label={t('name_semanticHtml')}
          error={errors[`semanticHtml.${language}`]}
          language={language}
          value={texts.semanticHtml}
          onChange={(semanticHtml) => change({ semanticHtml })}
        />
      </WithOriginal>
      {line('metaNaslov', { maxLength: 70 })}
      {line('metaOpis', { maxLength: 160, rows: 3 })}
    </Part>
  )
}

/** Takes the structure of the original text; asks when that replaces a translation. */
function CopyStructure({ isSafe, onCopy }: { isSafe: boolean; onCopy: (html: string) => void }) {
  const { t, editor } = useEditor()
  async function copy() {
    const isSure = isSafe || (await askConfirm({ title: t('copyStructure'), message: t('copyStructureAsk') }))
    if (isSure) onCopy(structureOf(editor.$values.get().semanticHtml))
  }
  return (
    <button type="button" className="btn" onClick={copy}>
      <Copy className="i" aria-hidden="true" />
      {t('copyStructure')}
    </button>
  )
}
