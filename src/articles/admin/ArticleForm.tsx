import { useStore } from '@nanostores/react'
import { useState } from 'react'
import styles from '../../admin/admin.module.css'
import { Form } from '../../ui/Form.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx'
import { ArticleFields } from './ArticleFields.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import articleStyles from './article.module.css'
import type { Article } from './article-calls.ts'
import type { ArticleStore } from './article-store.ts'
import { PictureTool } from './PictureTool.tsx'
import { Preview } from './Preview.tsx'
import { Translations } from './Translations.tsx'

type Props = {
  editor: ArticleStore
  /** As it is stored; undefined while it is not. */
  article: Article | undefined
}

/** The whole of an article: text, address, keywords, pictures and publication time. */
export function ArticleForm({ editor, article }: Props) {
  const t = useTexts('admin')
  const [isPreview, setPreview] = useState(false)
  const values = useStore(editor.$values)
  const { '': refusal, ...errors } = useStore(editor.$errors)
  const { state } = useStore(editor.$save)
  const form = { values, errors, setErrors: editor.$errors.set, set: editor.set, isDirty: false }
  return (
    <>
      <ArticleHead {...{ editor, article, isPreview }} onPreview={() => setPreview(!isPreview)} />
      {refusal && (
        <p className="note bad" role="alert">
          {refusal}
        </p>
      )}
      {isPreview && <Preview title={values.naslov} html={values.semanticHtml} image={values.mainImage} />}
      <Form
        className={styles['panel']}
        hidden={isPreview}
        form={form}
        save={{ fields: {}, isRunning: state === 'saving' }}
        onSend={editor.save}
      >
        <ArticleFields />
        <RichTextField
          label={t('articleText')}
          className={articleStyles['prose']}
          hasTables
          language={values.language}
          value={values.semanticHtml}
          onChange={(html) => editor.set('semanticHtml', html)}
          onFlush={editor.addLateField}
          picture={(insert) => <PictureTool onPicture={({ url, alt }) => insert({ src: url, alt })} />}
        />
      </Form>
      {article && <Translations article={article} />}
    </>
  )
}
