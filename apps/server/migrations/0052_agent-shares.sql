CREATE TABLE "agent_share" (
	"agent_id" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"basis_points" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_share_agent_id_valid_from_pk" PRIMARY KEY("agent_id","valid_from")
);
