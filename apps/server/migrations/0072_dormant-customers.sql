CREATE TABLE "dormant_customers" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL
);
