import { Copy } from 'lucide-react'
import type { Language } from '../../../../server/text/language.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { Field } from '../../../ui/Field.tsx'
import { noTexts, type Texts, titled } from '../ad-wire.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { structureOf } from '../translations.ts'
import { Part } from './Part.tsx'

/** The texts of the ad in one more language; missing ones fall back to the original. */
export function TranslationPart({ language }: { language: Language }) {
  const { t, editor } = useEditor()
  const { value: texts = noTexts, set, error } = useAdValue(`translations.${language}`)
  const change = (given: Partial<Texts>) => set({ ...texts, ...given })

  async function copyStructure() {
    const isSure =
      !texts.semanticHtml || (await askConfirm({ title: t('copyStructure'), message: t('copyStructureAsk') }))
    if (isSure) change({ semanticHtml: structureOf(editor.$values.get().semanticHtml) })
  }
  return (
    <Part title={t('translationTitle', { language: t(`in_${language}`) })}>
      <p className="soft">{t('translationHelp')}</p>
      <Reviewed field={`nazivPosla.${language}`}>
        <Field
          name="nazivPosla"
          label={t('name_nazivPosla')}
          lang={language}
          maxLength={80}
          isCut
          error={error}
          value={texts['nazivPosla']}
          onChange={({ currentTarget }) => change(titled(currentTarget.value))}
        />
      </Reviewed>
      <button type="button" className="btn" onClick={copyStructure}>
        <Copy className="i" aria-hidden="true" />
        {t('copyStructure')}
      </button>
      <Reviewed field={`semanticHtml.${language}`}>
        <RichTextField
          label={t('name_semanticHtml')}
          language={language}
          value={texts.semanticHtml}
          onChange={(semanticHtml) => change({ semanticHtml })}
        />
      </Reviewed>
      <Reviewed field={`metaNaslov.${language}`}>
        <Field
          name="metaNaslov"
          label={t('name_metaNaslov')}
          lang={language}
          maxLength={70}
          isCut
          value={texts.metaNaslov}
          onChange={({ currentTarget }) => change({ metaNaslov: currentTarget.value })}
        />
      </Reviewed>
      <MetaDescription language={language} value={texts.metaOpis} onChange={(metaOpis) => change({ metaOpis })} />
    </Part>
  )
}

type MetaProps = { language: Language; value: string; onChange: (text: string) => void }

function MetaDescription({ language, value, onChange }: MetaProps) {
  const { t } = useEditor()
  return (
    <Reviewed field={`metaOpis.${language}`}>
      <Field name="metaOpis" label={t('name_metaOpis')} value={value} maxLength={160}>
        {(control) => (
          <textarea
            {...control}
            lang={language}
            rows={3}
            maxLength={160}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </Reviewed>
  )
}
