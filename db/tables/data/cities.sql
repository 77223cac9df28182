-- Initial cities. Admins edit them under Tools.
insert into city (key, name, hindi_name, latitude, longitude, state, position, created_at) values
  ('jaipur', 'Jaipur', 'जयपुर', 26.9124, 75.7873, 'Rajasthan', 1, database_now()),
  ('bhopal', 'Bhopal', 'भोपाल', 23.2599, 77.4126, 'Madhya Pradesh', 2, database_now()),
  ('hyderabad', 'Hyderabad', 'हैदराबाद', 17.385, 78.4867, 'Telangana', 3, database_now()),
  ('kanpur', 'Kanpur', 'कानपुर', 26.4499, 80.3319, 'Uttar Pradesh', 4, database_now());
