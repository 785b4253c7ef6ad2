-- Brands are shown on the home page and tills on a help page, whose copies are kept.
do $$
declare shown text;
begin
  foreach shown in array array['brand', 'till'] loop
    execute format('create trigger page_change_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function page_change_everything()', shown);
    execute format('create trigger page_change_insert after insert on %I referencing new table as new_rows for each statement execute function page_change_added()', shown);
    execute format('create trigger page_change_delete after delete on %I for each statement execute function page_change_everything()', shown);
  end loop;
end $$;
