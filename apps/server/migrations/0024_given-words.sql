CREATE TABLE "given_words" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "given_words_kind_name_pk" PRIMARY KEY("kind","name")
);
