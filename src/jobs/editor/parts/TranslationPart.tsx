import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import type { Language } from '../../../../server/text/language.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { Field } from '../../../ui/Field.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { type AdTextValues, noTexts, textsToWire, titled } from '../ad-wire.ts'
import { adCalls } from '../editor-calls.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { structureOf } from '../translations.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { Part } from './Part.tsx'
import { StillHolds, WithOriginal } from './WithOriginal.tsx'

/** The texts of the ad in one more language; missing ones fall back to the original. */
export function TranslationPart({ language }: { language: Language }) {
  const { t, editor } = useEditor()
  const errors = useStore(editor.$errors)
  const { value: texts = noTexts, set, error } = useAdValue(`translations.${language}`)
  const shared = { lang: language, isCut: true }
  const change = (changes: Partial<AdTextValues>) => set({ ...texts, ...changes })
  async function confirm() {
    if (!(await editor.save())) return
    const { id, version } = editor.$standing.get()
    await adCalls
      .translate(id ?? 0, language, { ...textsToWire(texts), version })
      .catch(() => showToast(t('notConfirmed'), { isFailure: true }))
    await editor.reload()
  }
  return (
    <Part title={t('translationTitle', { language: t(`in_${language}`) })}>
      <p className="soft">{t('translationHelp')}</p>
      <StillHolds language={language} onConfirm={confirm} />
      <WithOriginal field="nazivPosla" language={language}>
        <Reviewed field={`nazivPosla.${language}`}>
          <Field
            name="nazivPosla"
            label={t('name_nazivPosla')}
            maxLength={80}
            {...shared}
            error={error ?? errors[`nazivPosla.${language}`]}
            value={texts['nazivPosla']}
            onText={(text) => change(titled(text))}
          />
        </Reviewed>
      </WithOriginal>
      <CopyStructure isSafe={!texts.semanticHtml} onCopy={(semanticHtml) => change({ semanticHtml })} />
      <WithOriginal field="semanticHtml" language={language}>
        <Reviewed field={`semanticHtml.${language}`}>
          <DescriptionField
            label={t('name_semanticHtml')}
            error={errors[`semanticHtml.${language}`]}
            language={language}
            value={texts.semanticHtml}
            onChange={(semanticHtml) => change({ semanticHtml })}
          />
        </Reviewed>
      </WithOriginal>
      <WithOriginal field="metaNaslov" language={language}>
        <Reviewed field={`metaNaslov.${language}`}>
          <Field
            name="metaNaslov"
            label={t('name_metaNaslov')}
            maxLength={70}
            error={errors[`metaNaslov.${language}`]}
            {...shared}
            value={texts.metaNaslov}
            onText={(metaNaslov) => change({ metaNaslov })}
          />
        </Reviewed>
      </WithOriginal>
      <WithOriginal field="metaOpis" language={language}>
        <Reviewed field={`metaOpis.${language}`}>
          <Field
            name="metaOpis"
            label={t('name_metaOpis')}
            rows={3}
            maxLength={160}
            error={errors[`metaOpis.${language}`]}
            {...shared}
            value={texts.metaOpis}
            onText={(metaOpis) => change({ metaOpis })}
          />
        </Reviewed>
      </WithOriginal>
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
