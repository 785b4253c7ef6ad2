CREATE TABLE "translation_word_category" (
	"word_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "translation_word_category_word_id_category_id_pk" PRIMARY KEY("word_id","category_id")
);
--> statement-breakpoint
CREATE INDEX "translation_word_category_category" ON "translation_word_category" USING btree ("category_id");