CREATE TABLE "coupon" (
	"coupon_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_minor" bigint,
	"minimum_minor" bigint NOT NULL,
	"category_id" integer,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"most_uses" integer,
	"most_per_customer" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_uses" CHECK ("coupon"."uses" >= 0 and ("coupon"."most_uses" is null or "coupon"."uses" <= "coupon"."most_uses")),
	CONSTRAINT "coupon_value" CHECK (("coupon"."kind" = 'percent') = ("coupon"."percent" is not null) and ("coupon"."kind" = 'amount') = ("coupon"."amount_minor" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"order_no" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"given_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("coupon_id","user_id");