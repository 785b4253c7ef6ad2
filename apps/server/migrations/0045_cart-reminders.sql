CREATE TABLE "cart_reminder" (
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"is_sent" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_reminder_user_id_content_pk" PRIMARY KEY("user_id","content")
);
