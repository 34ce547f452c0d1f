import { useState } from 'react'
import styles from '../../admin/admin.module.css'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { editArticleUrl } from '../../lib/urls.ts'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ArticleFields } from './ArticleFields.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import articleStyles from './article.module.css'
import { type ArticleValues, saveArticle } from './article-calls.ts'
import { PictureTool } from './PictureTool.tsx'
import { Preview } from './Preview.tsx'

type Props = { id: number | null; article: ArticleValues }

const valuesOf = ({ keywords, publishedAt, ...article }: ArticleValues) => ({
  ...article,
  keywords: keywords.join(', '),
  publishedAt: toLocal(publishedAt),
})

const wireOf = ({ keywords, publishedAt, ...values }: ReturnType<typeof valuesOf>): ArticleValues => ({
  ...values,
  keywords: keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
  publishedAt: toWire(publishedAt),
})

/** The whole of an article: text, address, keywords, pictures and publication time. */
export function ArticleForm({ id, article }: Props) {
  const t = useTexts('admin')
  const { language } = useKit()
  const [isPreview, setPreview] = useState(false)
  const form = useForm(valuesOf(article))
  const { values } = form
  const save = useMutation((wire: ArticleValues) => saveArticle(id, wire), {
    failed: t('failed'),
    isForm: true,
    onSuccess(savedId) {
      form.markSaved()
      showToast(t('saved'))
      if (id === null) window.location.assign(editArticleUrl(language, savedId))
      else invalidateQueries(`article-${id}`)
    },
  })
  return (
    <>
      <ArticleHead
        {...{ id, article, isPreview }}
        planned={values.publishedAt}
        onPreview={() => setPreview(!isPreview)}
      />
      {isPreview && <Preview title={values.naslov} html={values.semanticHtml} image={values.mainImage} />}
      <Form
        className={styles['panel']}
        hidden={isPreview}
        {...{ form, save }}
        check={() => (values.naslov.trim() ? {} : { naslov: t('titleMissing') })}
        onSend={() => save.run(wireOf(values))}
      >
        <ArticleFields />
        <RichTextField
          label={t('articleText')}
          className={articleStyles['prose']}
          hasTables
          value={values.semanticHtml}
          onChange={(html) => form.set('semanticHtml', html)}
          picture={(insert) => <PictureTool onPicture={({ url, alt }) => insert({ src: url, alt })} />}
        />
        <button type="submit" className="btn go" disabled={save.isRunning}>
          {t('save')}
        </button>
      </Form>
    </>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** ISO time as a `datetime-local` field has it, by the clock of the computer; '' for none. */
function toLocal(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way round; null for an empty or impossible time. */
function toWire(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
