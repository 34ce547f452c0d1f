CREATE TABLE "job_revisions" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"items" text[] NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "rejected_items" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_revisions" ADD CONSTRAINT "job_revisions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_revisions_sent" ON "job_revisions" USING btree ("submitted_at") WHERE "job_revisions"."submitted_at" is not null;
--> statement-breakpoint
-- Until now an ad's own rows had its unapproved text, and `approved_texts` the approved one: they change places.
DO $$
DECLARE
	ad record;
	present jsonb;
	changed text[];
BEGIN
	CREATE TEMPORARY TABLE question_lines ON COMMIT DROP AS
	SELECT id, job_id, '' AS language,
		concat_ws(' ', caption, '(' || nullif(help, '') || ')', nullif(array_to_string(options, ' / '), '')) AS line
	FROM questions
	UNION ALL
	SELECT q.id, q.job_id, '.' || t.key,
		concat_ws(' ', t.value ->> 'caption', '(' || nullif(t.value ->> 'help', '') || ')',
			(SELECT nullif(string_agg(o.value, ' / ' ORDER BY o.ordinality), '')
			FROM jsonb_array_elements_text(t.value -> 'options') WITH ORDINALITY o))
	FROM questions q, jsonb_each(q.translations) t;

	FOR ad IN SELECT j.*, a.texts FROM jobs j JOIN approved_texts a ON a.job_id = j.id LOOP
		SELECT jsonb_object_agg(name, value) INTO present FROM (
			SELECT t.name, t.value FROM (VALUES ('title', ad.title), ('description', ad.description),
				('metaTitle', ad.meta_title), ('metaDescription', ad.meta_description), ('places', ad.places)) t (name, value)
			UNION ALL
			SELECT t.name || '.' || l.language, t.value FROM job_translations l, LATERAL (VALUES ('title', l.title),
				('description', l.description), ('metaTitle', l.meta_title), ('metaDescription', l.meta_description)) t (name, value)
			WHERE l.job_id = ad.id
			UNION ALL
			SELECT 'questions' || language, string_agg(line, E'\n' ORDER BY line COLLATE "C")
			FROM question_lines WHERE job_id = ad.id GROUP BY language
		) texts WHERE value <> '';

		SELECT array_agg(name) INTO changed FROM (
			SELECT name FROM jsonb_object_keys(present || ad.texts) name
			WHERE CASE WHEN name LIKE 'questions%' THEN
				ARRAY(SELECT unnest(string_to_array(present ->> name, E'\n')) COLLATE "C" AS line ORDER BY line)
				IS DISTINCT FROM
				ARRAY(SELECT unnest(string_to_array(ad.texts ->> name, E'\n')) COLLATE "C" AS line ORDER BY line)
			ELSE (present ->> name) IS DISTINCT FROM (ad.texts ->> name) END
		) names;
		CONTINUE WHEN changed IS NULL;

		INSERT INTO job_revisions (job_id, content, items, submitted_at, updated_at)
		SELECT ad.id, jsonb_build_object(
			'title', ad.title, 'description', ad.description, 'metaTitle', ad.meta_title,
			'metaDescription', ad.meta_description, 'language', ad.language, 'industryId', ad.industry_id,
			'countryIds', to_jsonb(ad.country_ids), 'places', ad.places, 'remote', ad.remote,
			'hidesCompany', ad.hides_company, 'minSalary', ad.min_salary, 'maxSalary', ad.max_salary,
			'salaryPeriod', ad.salary_period, 'salaryBasis', ad.salary_basis, 'employmentType', ad.employment_type,
			'lodging', ad.lodging, 'lodgingRoom', ad.lodging_room, 'lodgingPrice', ad.lodging_price,
			'meals', ad.meals, 'travelPaid', ad.travel_paid, 'season', ad.season, 'seasonFrom', ad.season_from,
			'seasonTo', ad.season_to, 'startsOn', ad.starts_on, 'weeklyHours', ad.weekly_hours,
			'languages', ad.languages, 'needsGerman', ad.needs_german, 'mainImage', ad.main_image,
			'metaImage', ad.meta_image
		) || jsonb_build_object(
			'translations', coalesce((SELECT jsonb_object_agg(language, jsonb_build_object('title', title,
				'description', description, 'metaTitle', meta_title, 'metaDescription', meta_description))
				FROM job_translations WHERE job_id = ad.id), '{}'),
			'questions', coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'type', type, 'caption', caption,
				'help', help, 'required', required, 'section', section, 'position', position, 'options', options,
				'translations', translations) ORDER BY position, id) FROM questions WHERE job_id = ad.id), '[]')
		), changed, CASE WHEN ad.status = 'MODERATION' THEN coalesce(ad.submitted_at, ad.updated_at) END, ad.updated_at;

		UPDATE jobs SET title = coalesce(ad.texts ->> 'title', ''), description = coalesce(ad.texts ->> 'description', ''),
			meta_title = ad.texts ->> 'metaTitle', meta_description = ad.texts ->> 'metaDescription',
			places = coalesce(ad.texts ->> 'places', ''), occupations_version = 0
		WHERE id = ad.id;

		DELETE FROM job_translations WHERE job_id = ad.id;
		INSERT INTO job_translations (job_id, language, title, description, meta_title, meta_description)
		SELECT ad.id, language, coalesce(ad.texts ->> ('title.' || language), ''),
			coalesce(ad.texts ->> ('description.' || language), ''), ad.texts ->> ('metaTitle.' || language),
			ad.texts ->> ('metaDescription.' || language)
		FROM (SELECT DISTINCT split_part(name, '.', 2) AS language FROM jsonb_object_keys(ad.texts) name
			WHERE name ~ '^(title|description|metaTitle|metaDescription)[.]') languages;

		-- Of questions only the approved wording was stored: those with another one wait in the revision. Every form
		-- keeps its question for the e-mail address.
		DELETE FROM questions q USING question_lines l
		WHERE q.job_id = ad.id AND q.type <> 'Email' AND l.id = q.id AND l.language = ''
			AND NOT l.line = ANY (coalesce(string_to_array(ad.texts ->> 'questions', E'\n'), '{}'));
		UPDATE questions q SET translations = coalesce((SELECT jsonb_object_agg(t.key, t.value)
			FROM jsonb_each(q.translations) t JOIN question_lines l ON l.id = q.id AND l.language = '.' || t.key
			WHERE l.line = ANY (coalesce(string_to_array(ad.texts ->> ('questions.' || t.key), E'\n'), '{}'))), '{}')
		WHERE q.job_id = ad.id;
	END LOOP;

	-- Without an approved text nothing may be public.
	UPDATE jobs SET status = 'PENDING_APPROVAL', submitted_at = coalesce(submitted_at, updated_at)
	WHERE status = 'MODERATION' AND id NOT IN (SELECT job_id FROM approved_texts);
	UPDATE jobs SET status = 'ACTIVE' WHERE status = 'MODERATION';
	UPDATE jobs SET archived_from = CASE WHEN id IN (SELECT job_id FROM approved_texts) THEN 'ACTIVE' ELSE 'DRAFT' END
	WHERE archived_from = 'MODERATION';
END $$;
