import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormField } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { pictureSize } from '../picture.ts'
import styles from './article.module.css'
import { uploadArticlePicture } from './article-calls.ts'

/** One picture of an article: chosen, shown, taken away. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const t = useTexts('admin')
  const field = useFormField(name)
  const upload = useMutation(uploadArticlePicture, { failed: t('failed'), onSuccess: ({ url }) => field?.set(url) })
  const picture = field?.value ? String(field.value) : null
  return (
    <Field name={name} label={label}>
      {(control) => (
        <>
          {picture && <img src={picture} alt="" {...pictureSize} className={styles['picture']} />}
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={upload.isRunning}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // So that a picture that was taken away can be chosen again.
              currentTarget.value = ''
              if (file) void upload.run(file)
            }}
          />
          {picture && (
            <button type="button" className="btn bare danger" onClick={() => field?.set(null)}>
              {t('removePicture')}
            </button>
          )}
        </>
      )}
    </Field>
  )
}
