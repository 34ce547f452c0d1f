-- The same keys, four times as fast: the commonest letters, which stay, come first, since each letter is compared with all before its own.
CREATE OR REPLACE FUNCTION "sort_key"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	replace(replace(replace(replace(replace(replace(replace(replace(
		translate("value" COLLATE "C", 'aionertsljkvmdcupbzhgčćšžđ fywqxČĆĐŠŽABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅĀĂĄÆÇÈÉÊËĒĔĖĘĚÌÍÎÏĪĬĮŁÑŃŅŇÒÓÔÕÖØŌŎŐŔŖŘŚŜŞȘŢŤȚÙÚÛÜŪŬŮŰŲÝŸŹŻÐÞĞĜĢĶĻĽĹĴĤĦàáâãäåāăąæçèéêëēĕėęěìíîïīĭįıłñńņňòóôõöøōŏőŕŗřśŝşșßţťțùúûüūŭůűųýÿźżðþğĝģķļľĺĵĥħ', 'aionertsljkvmdcupbzhgčćšžđ fywqxčćđšžabcdefghijklmnopqrstuvwxyzaaaaaaaaaaceeeeeeeeeiiiiiiilnnnnooooooooorrrsssstttuuuuuuuuuyyzzdtgggkllljhhaaaaaaaaaaceeeeeeeeeiiiiiiiilnnnnooooooooorrrssssstttuuuuuuuuuyyzzdtgggkllljhh'),
		'dž', 'd{z{'), 'č', 'c{'), 'ć', 'c|'), 'đ', 'd|'), 'lj', 'l{j'), 'nj', 'n{j'), 'š', 's{'), 'ž', 'z{');
--> statement-breakpoint
DROP INDEX IF EXISTS "job_translations_equal_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_translations_equal_text" ON "job_translations" USING btree (md5(replace(replace(replace(replace(replace(replace(replace(replace(lower("description"), 'Č', 'č'), 'Ć', 'ć'), 'Đ', 'đ'), 'Š', 'š'), 'Ž', 'ž'), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü')));--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_ending_last";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_ending_last" ON "jobs" USING btree ("expires_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_equal_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_equal_text" ON "jobs" USING btree (md5(replace(replace(replace(replace(replace(replace(replace(replace(lower("description"), 'Č', 'č'), 'Ć', 'ć'), 'Đ', 'đ'), 'Š', 'š'), 'Ž', 'ž'), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü')));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_translations_same_text";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_same_text";